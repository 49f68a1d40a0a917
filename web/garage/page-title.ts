/** The title of a garage page: 'Customers | Pattarai'. */
export const pageTitle = (title: string) => () => [
  { title: `${title} | Pattarai` },
  { name: 'robots', content: 'noindex' },
];
