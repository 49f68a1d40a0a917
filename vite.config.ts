import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

/**
 * The pages of the server are built with all they use in them but what the server runs on itself, so that packages which only pages use
 * are needed to build, not to run. Development takes them as they are.
 */
export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
  ...(command === 'build' && { ssr: { noExternal: true, external: Object.keys(manifest.dependencies) } }),
}));
