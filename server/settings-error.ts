/** A setting that is missing or cannot be used; its message is the one line that is printed. */
export class SettingsError extends Error {}
