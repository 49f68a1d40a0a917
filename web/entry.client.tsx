import { setNonce } from 'get-nonce';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { type Theme, ThemeContext } from './theme.ts';

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
if (nonce) setNonce(nonce);

const chosen = document.documentElement.dataset['theme'];
const theme: Theme | null = chosen === 'light' || chosen === 'dark' ? chosen : null;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ThemeContext value={theme}>
        <HydratedRouter />
      </ThemeContext>
    </StrictMode>,
  );
});
