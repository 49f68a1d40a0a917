import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Estimate, estimates, type SentEstimate } from '#contract/estimates.ts';
import { failureToast } from '#web/failure-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useAllSaved } from '#web/ui/use-all-saved.ts';
import { useEndpoint } from '#web/use-endpoint.ts';
import { keepFile, readFile } from '../keep-file.ts';
import { useOnCard } from '../jobcards/on-card.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { EstimateVersion } from './estimate-version.tsx';
import { LinkDialog } from './link-dialog.tsx';

/** The versions of the estimate of the card on screen with their answers, and the way to send the next one. */
export function Estimates() {
  const { card, may, frozen, send } = useOnCard();
  const { data, refetch } = useEndpoint(estimates.list, { params: { id: card.id } });
  const [sent, setSent] = useState<SentEstimate | null>(null);
  const [noting, setNoting] = useState<Estimate | null>(null);
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const toast = useToast();
  const { allSaved, waiting } = useAllSaved();
  const sends = may('estimates.send') && !frozen;
  const canSend = sends && card.askedLines > 0;
  const button = useRef<HTMLButtonElement>(null);
  useShortcut('e', "To 'Send estimate'", () => button.current?.focus(), canSend);
  const versions = data?.data ?? [];

  const trying = async (failure: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast(failureToast(error, failure));
    }
    void refetch();
  };
  const sendNext = async () => {
    if (!(await allSaved('Send estimate'))) return;
    setBusy(true);
    await trying('The estimate was not sent', async () => {
      setSent(await send(estimates.send, () => ({ params: { id: card.id } })));
    });
    setBusy(false);
  };
  const revoke = async ({ id, version }: Estimate) => {
    const sure = await confirm({
      question: 'Are you sure you want to end this link?',
      about: `Version ${version}: the customer can no longer open or answer it`,
      verb: 'End link',
    });
    if (sure) await trying('The link was not ended', () => send(estimates.revoke, () => ({ params: { id } })));
  };
  const print = ({ id, version }: Estimate) =>
    trying('The PDF could not be made', async () =>
      keepFile(await readFile(estimates.paper.path, { id }), `Estimate-${card.jobCardNumber}-${version}`),
    );

  return (
    <>
      {versions.length > 0 && (
        <ol className="versions" aria-label="Versions">
          {versions.map((one) => (
            <EstimateVersion
              key={one.id}
              estimate={one}
              sends={sends && one.state === 'OPEN'}
              onNote={() => setNoting(one)}
              onRevoke={() => void revoke(one)}
              onPrint={() => void print(one)}
            />
          ))}
        </ol>
      )}
      {versions.length === 0 && <p className="none">Not sent yet</p>}
      {canSend && (
        <Button
          ref={button}
          className="take"
          icon={Send}
          busy={(busy || waiting) && 'Sending...'}
          onClick={() => void sendNext()}
        >
          Send estimate
        </Button>
      )}
      {sent?.token && <LinkDialog sent={sent} token={sent.token} onClose={() => setSent(null)} />}
      {noting && (
        <AnswerDialog
          estimate={noting}
          onClose={() => {
            setNoting(null);
            void refetch();
          }}
        />
      )}
    </>
  );
}
