/**
 * What the browser may fetch beforehand when a link is about to be followed (SF-53); not where data is saved (spare-data.ts). Left out are
 * pages of one visitor, what costs a render that is kept for nobody, and links that keep a choice: what they lead to is rendered by it.
 */
export const likelyNext = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            // '(…)*' would be the word any number of times, and nothing below it
            not: {
              href_matches: '/(api|garage|account|login|register|forgot-password|reset-password|verify-email){/*}?',
            },
          },
          { not: { selector_matches: '[rel~=nofollow], [data-keeps]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
