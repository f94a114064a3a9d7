/** For tests: records the files that are saved instead of saving them. */
export function savedFiles() {
  const { click } = HTMLAnchorElement.prototype;
  const names: string[] = [];
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
    if (this.download === '') click.call(this);
    else names.push(this.download);
  };
  return {
    /** Their names, in order. */
    names,
    restore: () => void (HTMLAnchorElement.prototype.click = click),
  };
}
