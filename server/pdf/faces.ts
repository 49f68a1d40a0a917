import { fileURLToPath } from 'node:url';
import Pdf from 'pdfkit';
import type { Script } from './scripts.ts';

type Face = `${Script} ${'plain' | 'bold'}`;

/** Makes a face the one that the document goes on with. */
export function chooseFace(doc: PDFKit.PDFDocument, script: Script, bold: boolean): PDFKit.PDFDocument {
  const face: Face = `${script} ${bold ? 'bold' : 'plain'}`;
  return doc.registerFont(face, readFace(face)).font(face);
}

/** Whether the face of a script can show a letter. */
export const hasLetter = (script: Script, letter: string): boolean =>
  readFace(`${script} plain`).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** A face that was read, as pdfkit's own types do not speak of it. */
type ReadFace = Uint8Array & {
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  layout: (text: string, features?: Readonly<Record<string, boolean>> | string[]) => unknown;
};

const read = new Map<Face, ReadFace>();

/**
 * A face ready for any document. Reading one takes longer than drawing a page with it, so each is read once, by the first document that
 * needs it. pdfkit takes such a face back (anything that can lay out text), though its types speak of bytes alone.
 */
function readFace(face: Face): ReadFace {
  const known = read.get(face);
  if (known) return known;
  const reader: unknown = new Pdf({ autoFirstPage: false }).font(files[face]);
  // oxlint-disable-next-line eslint/no-underscore-dangle -- the name is pdfkit's
  const { font } = (reader as { _font: { font: ReadFace } })._font;
  font.layout = layoutOf(font);
  read.set(face, font);
  return font;
}

/** A face may say that a mark has no place of its own on a letter, which fontkit 2.0 cannot read: there marks stand where they follow. */
function layoutOf(font: ReadFace): ReadFace['layout'] {
  const layout = font.layout.bind(font);
  return (text, features) => {
    try {
      return layout(text, features);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return layout(text, { mark: false, mkmk: false, abvm: false, blwm: false });
    }
  };
}

// written out, so that whoever looks for what is used finds these packages
const files: Readonly<Record<Face, string>> = {
  'latin plain': fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  'latin bold': fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
  'tamil plain': fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
  ),
  'tamil bold': fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf'),
  ),
  'devanagari plain': fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  ),
  'devanagari bold': fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
  ),
  'kannada plain': fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf'),
  ),
  'kannada bold': fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-kannada/700Bold/NotoSansKannada_700Bold.ttf'),
  ),
  'telugu plain': fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf'),
  ),
  'telugu bold': fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-telugu/700Bold/NotoSansTelugu_700Bold.ttf'),
  ),
  'malayalam plain': fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf'),
  ),
  'malayalam bold': fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-malayalam/700Bold/NotoSansMalayalam_700Bold.ttf'),
  ),
  'bengali plain': fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
  ),
  'bengali bold': fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf'),
  ),
  'gujarati plain': fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf'),
  ),
  'gujarati bold': fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-gujarati/700Bold/NotoSansGujarati_700Bold.ttf'),
  ),
  'gurmukhi plain': fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf'),
  ),
  'gurmukhi bold': fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-gurmukhi/700Bold/NotoSansGurmukhi_700Bold.ttf'),
  ),
  'odia plain': fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf'),
  ),
  'odia bold': fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-oriya/700Bold/NotoSansOriya_700Bold.ttf'),
  ),
};
