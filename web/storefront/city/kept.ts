/** The value of a readable cookie; empty where there is none, or cookies are refused. */
export function cookieOf(name: string): string {
  try {
    return new RegExp(`(?:^|; )${name}=([\\w-]*)`).exec(document.cookie)?.[1] ?? '';
  } catch {
    return '';
  }
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
