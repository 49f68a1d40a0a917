import { setNonce } from 'get-nonce';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { themeIn } from './garage/theme.ts';
import { takeNoMarkup } from './no-markup.ts';
import { ThemeContext } from './theme.ts';
import { watchHistorySteps } from './ui/history-steps.ts';

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
if (nonce) setNonce(nonce);
takeNoMarkup();

watchHistorySteps();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ThemeContext value={themeIn()}>
        <HydratedRouter />
      </ThemeContext>
    </StrictMode>,
  );
});
