/**
 * What the browser may fetch beforehand when a link is about to be followed; it does not where data is saved. Left out are pages of one visitor,
 * what costs a render that is kept for nobody, and links that keep a choice: what they lead to is rendered by it.
 */
export const likelyNext = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: { href_matches: '/(api|garage|account|login|register|forgot-password|reset-password|verify-email)*' },
          },
          { not: { selector_matches: '[rel~=nofollow], [data-keeps]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
