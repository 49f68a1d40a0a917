import { Button } from '#web/ui/button.tsx';
import { usePart } from '#web/ui/use-part.ts';
import type { BarsProps } from './bars.tsx';

export interface ChartProps extends Omit<BarsProps, 'name'> {
  /** what it shows, for those who cannot see it; the table under it has the same figures */
  label: string;
}

/** A report's chart; none where all is nothing. What draws it is loaded when the first one is shown. */
export function Chart({ label, ...bars }: ChartProps) {
  const { series } = bars;
  const several = series.length > 1;
  const { part, failed, again } = usePart('bars', () => import('./bars.tsx'));
  if (bars.bars.every(({ values }) => values.every((value) => value === 0))) return null;
  return (
    <figure className="chart" aria-label={`Chart: ${label}. The table below has its figures.`}>
      {several && (
        <figcaption className="keys">
          {series.map((name, at) => (
            <span key={name}>
              <i className={`key s${at}`} />
              {name}
            </span>
          ))}
        </figcaption>
      )}
      {failed ? (
        <p className="chart-failed">
          The chart could not be loaded. Its figures are in the table below.{' '}
          <Button small onClick={again}>
            Try again
          </Button>
        </p>
      ) : part ? (
        <part.Bars {...bars} name={`Values of ${label}: left and right arrow keys go from one to the next`} />
      ) : (
        <ChartSkeleton />
      )}
    </figure>
  );
}

const heights = [35, 60, 48, 82, 70, 54, 90, 44, 66, 30, 58, 76];

/** The chart's place while it loads. */
export function ChartSkeleton() {
  return (
    <div className="chart-skeleton" aria-hidden>
      {heights.map((height) => (
        <span key={height} className="skeleton-bar" style={{ height: `${height}%` }} />
      ))}
    </div>
  );
}
