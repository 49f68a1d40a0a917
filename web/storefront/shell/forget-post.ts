/** Thanks that are loaded again, or gone back to, do not send their form again: the browser takes the page for one that was asked for (SF-52). */
export function forgetPost(): void {
  if (document.documentElement.dataset['posted'] === 'taken') history.replaceState(history.state, '');
}
