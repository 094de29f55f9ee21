import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '{src-main,src-preload,src-service,src-shared,scripts,bench}/**/*.test.ts',
            'e2e/conformance/**/*.test.ts',
          ],
          testTimeout: 30_000,
          // It imports `electron`, for which tests put a stand-in.
          server: { deps: { inline: ['electron-store'] } },
        },
      },
      {
        test: {
          name: 'view',
          environment: 'jsdom',
          include: ['src-renderer/**/*.test.{ts,tsx}'],
          setupFiles: ['src-renderer/testing/setup.ts'],
          // Emptied otherwise; a test reads the colours out of it.
          css: { include: [/category-colors\.css/] },
        },
      },
    ],
  },
})
