/** What a file that is served by its hash is called on the device: by its title, with the ending that it has. */
export const fileName = (title: string, url: string): string =>
  `${title}${/\.\w+$/.exec(url)?.[0] ?? ''}`;
