/** The value of a cookie, of those this page may read unless others are given; empty where there is none, or cookies are refused. */
export function cookieOf(name: string, cookies = readable()): string {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]*)`).exec(cookies)?.[1] ?? '';
}

/** Keeps a choice for a year, for the server to render pages by. */
export function keepCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  try {
    document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax${secure}`;
  } catch (error) {
    console.warn('Cookies are refused', error);
  }
}

function readable(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}
