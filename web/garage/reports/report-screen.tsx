import type { ReactNode } from 'react';
import type { AnswerIn } from '#contract/endpoint.ts';
import type { Report } from '#contract/reports/report.ts';
import type { BodyProps } from './report-body.tsx';
import { type ListedRow, ReportRows, type RowList, type RowsProps } from './report-rows.tsx';
import { ReportTile, type TileContent, type TileProps } from './report-tile.tsx';
import type { FigureQuery } from './rows-link.ts';

/** How a report is called and what its figures are, in one sentence. */
export interface Words {
  title: string;
  about: string;
}

/** Who reads a report, as far as it changes what is shown. */
export interface Reader {
  isCashier: boolean;
  seesMoney: boolean;
}

/** All that the screens show of one report: its tile among all, its page, and the rows of each figure. */
export interface ReportScreen extends Words {
  /** the same for a reader to whom it is something else */
  wordsFor?: (reader: Reader) => Words | null;
  Tile: (props: TileProps) => ReactNode;
  Body: (props: BodyProps) => ReactNode;
  Rows: (props: RowsProps) => ReactNode;
  /** what a list of rows holds, in words, from its address: 'Cash, Reversals'. `who` is the customer or person it is about */
  figureWords: (query: URLSearchParams, who: string | null) => string;
}

interface Parts<R extends Report> extends Omit<ReportScreen, 'Tile' | 'Rows'> {
  /** the main figure, and the shape of it */
  tile: (report: AnswerIn<R['read']>, reader: Pick<Reader, 'seesMoney'>) => TileContent;
  rows: (asked: { query: FigureQuery } & Pick<Reader, 'seesMoney'>) => RowList<RowOf<R>>;
}
type RowOf<R extends Report> = AnswerIn<R['rows']> extends { rows: (infer Row extends ListedRow)[] } ? Row : never;

/** The screens of a report of the contract; named in `screens.ts`. */
export const reportScreen = <R extends Report>(report: R, { tile, rows, ...screen }: Parts<R>): ReportScreen => ({
  ...screen,
  Tile: (props) => <ReportTile {...props} report={report} tell={tile} />,
  Rows: (props) => <ReportRows<R, RowOf<R>> {...props} report={report} listOf={rows} />,
});
