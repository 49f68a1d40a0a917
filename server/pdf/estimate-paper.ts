import type { EstimatePaper } from '#contract/estimates.ts';
import { estimateBlocks } from '#rules/estimate-paper.ts';
import { partyOfGarage } from '#rules/paper-parts.ts';
import type { Paper } from './draw-paper.ts';

/** A version of an estimate as its paper. Its link is not on it: nobody but who was sent it can read the token. */
export function estimatePaper(paper: EstimatePaper): Paper {
  const { garage, estimate, jobCardNumber, branchId, customer, printedAt } = paper;
  const { vehicleInfo, registrationNumber, odometer } = paper;
  const title = `Estimate ${jobCardNumber}, version ${estimate.version}`;
  const seller = partyOfGarage(garage);
  return {
    name: `Estimate-${jobCardNumber}-${estimate.version}`,
    title,
    garage: seller.name,
    runningHead: title,
    printedAt,
    blocks: estimateBlocks({
      garage,
      seller,
      customer: { ...customer, email: null },
      branchId,
      jobCardNumber,
      version: estimate.version,
      day: estimate.day,
      validUntil: estimate.validUntil,
      vehicleInfo,
      registrationNumber,
      odometer,
      isTaxed: estimate.isTaxed,
      link: null,
      lines: estimate.lines.map(({ decision, answered, value, tax, total, ...line }) => ({
        ...line,
        value: value ?? 0,
        tax: tax ?? 0,
        total: total ?? 0,
        answer: answered?.answer ?? (decision === 'ASKED' ? null : decision),
        wasApproved: decision === 'APPROVED',
        isAsked: decision === 'ASKED',
      })),
      agreed:
        estimate.agreed?.map(({ value, tax, total, ...line }) => ({
          ...line,
          value: value ?? 0,
          tax: tax ?? 0,
          total: total ?? 0,
        })) ?? null,
    }),
  };
}
