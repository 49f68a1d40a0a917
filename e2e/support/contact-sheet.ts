/** One picture that was taken of a page: `file` is its path beside the sheet. */
export interface Picture {
  area: string;
  name: string;
  file: string;
  /** 'phone, dark' */
  label: string;
  wide: boolean;
}

/** A page of HTML with all pictures, small, by area and by what they show; each leads to itself in full. */
export function contactSheet(pictures: readonly Picture[]): string {
  const areas = [...new Set(pictures.map(({ area }) => area))];
  const sections = areas.map((area) =>
    sectionOf(
      area,
      pictures.filter((picture) => picture.area === area),
    ),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every page and dialog</title>
<style>
  body { margin: 16px; font: 13px system-ui, sans-serif; color: #222; background: #ddd }
  section { display: grid; grid-template-columns: repeat(auto-fill, 920px); gap: 12px }
  h2 { grid-column: 1 / -1; margin: 12px 0 0; font-size: 18px }
  h3 { margin: 0 0 4px; font-size: 13px; font-weight: 600 }
  div { display: flex; gap: 6px }
  img { display: block; width: 98px; height: 212px; object-fit: cover; object-position: top }
  img.wide { width: 339px }
</style>
${sections.join('\n')}
</html>
`;
}

function sectionOf(area: string, pictures: readonly Picture[]): string {
  const names = [...new Set(pictures.map(({ name }) => name))];
  const figures = names.map((name) => {
    const images = pictures.filter((picture) => picture.name === name).map(imageOf);
    return `<article><h3>${escaped(name)}</h3><div>${images.join('')}</div></article>`;
  });
  return `<section><h2>${escaped(area)}</h2>${figures.join('\n')}</section>`;
}

function imageOf({ file, name, label, wide }: Picture): string {
  const alt = escaped(`${name}, ${label}`);
  return `<a href="${file}"><img src="${file}" alt="${alt}" title="${alt}"${wide ? ' class="wide"' : ''}></a>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
