/** A setting that cannot be used; `message` is one line that names it. */
export class WrongSetting extends Error {}
