import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';

export interface ChartBar {
  /** in full, for the tip: '21 Nov 2026' */
  label: string;
  /** on the axis: '21 Nov' */
  tick: string;
  /** one figure for each series */
  values: readonly number[];
}

export interface BarsProps {
  /** what it is called where it is walked through by keys */
  name: string;
  bars: readonly ChartBar[];
  /** one name, or two */
  series: readonly string[];
  /** 'columns' for what goes by in time, 'rows' for what is compared by name */
  layout: 'columns' | 'rows';
  /** a figure in full: '₹1,23,456.50' */
  write: (figure: number) => string;
  /** a figure on the axis: '₹1.2 L' */
  writeTick: (figure: number) => string;
}

const ink = 'var(--p-ink3)';
const axis = { tickLine: false, axisLine: { stroke: 'var(--p-edge)' }, tick: { fill: ink, fontSize: 12 } };

/** Columns over time or rows by name; the second series is hatched, so that no colour has to be told apart. It does not move. */
export function Bars({ name, bars, series, layout, write, writeTick }: BarsProps) {
  const hatch = useId();
  const columns = layout === 'columns';
  const data = bars.map(({ values }, at) => ({
    at,
    ...Object.fromEntries(values.map((value, nth) => [`s${nth}`, value])),
  }));
  const names = {
    ...axis,
    type: 'category' as const,
    dataKey: 'at',
    tickFormatter: (at: number) => bars[at]?.tick ?? '',
  };
  const figures = { ...axis, type: 'number' as const, tickFormatter: writeTick, allowDecimals: false, axisLine: false };
  const height = columns ? 240 : 32 * Math.max(bars.length, 2) * Math.max(series.length * 0.75, 1) + 36;
  return (
    <BarChart
      responsive
      style={{ width: '100%', height }}
      data={data}
      layout={columns ? 'horizontal' : 'vertical'}
      margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
      aria-label={name}
      barGap={1}
    >
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" fill="var(--p-sheet)" />
          <rect width="2.5" height="5" fill="var(--p-teal)" />
        </pattern>
      </defs>
      <CartesianGrid vertical={!columns} horizontal={columns} stroke="var(--p-rule)" />
      {columns ? (
        <>
          <XAxis {...names} interval="preserveStartEnd" minTickGap={16} />
          <YAxis {...figures} width="auto" />
        </>
      ) : (
        <>
          <XAxis {...figures} />
          <YAxis {...names} width={112} interval={0} axisLine={false} />
        </>
      )}
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--p-tint)' }}
        content={<Tip bars={bars} series={series} write={write} />}
      />
      {series.map((one, at) => (
        <Bar
          key={one}
          dataKey={`s${at}`}
          name={one}
          fill={at === 0 ? 'var(--p-blue)' : `url(#${hatch})`}
          stroke={at === 0 ? 'none' : 'var(--p-teal)'}
          maxBarSize={columns ? 40 : 18}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  );
}

interface TipProps extends Pick<BarsProps, 'bars' | 'series' | 'write'> {
  /** these two come from the chart: whether a bar is pointed at, and which */
  active?: boolean;
  label?: number;
}

function Tip({ bars, series, write, active = false, label = -1 }: TipProps) {
  const bar = active ? bars[label] : undefined;
  if (!bar) return null;
  return (
    <output className="chart-tip">
      <b>{bar.label}</b>
      {series.map((name, at) => (
        <span key={name}>
          {name} {write(bar.values[at] ?? 0)}
        </span>
      ))}
    </output>
  );
}
