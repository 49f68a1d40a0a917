/**
 * The query as it stands in the address bar. The router's own may be of the last drawing: of two changes right after each other the second
 * would undo the first.
 */
export const liveParams = (): URLSearchParams => new URLSearchParams(window.location.search);
