/**
 * Whether a name somebody typed may stand in a mail to an address that is not proven: it holds no address of a page or a mail and no phone,
 * by which a garage could have us send its advertisement to anybody (ST-34).
 */
export const mayBeMailed = (name: string): boolean =>
  !/[/\\@:]|[\p{L}\p{M}\p{N}-]{2,}[.。．｡][\p{L}\p{M}]{2,}|(?:\d[\s-]*){7,}/u.test(name);
