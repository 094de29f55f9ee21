import { defineConfig, type OxlintOverride } from 'oxlint'
import { importRules } from './scripts/import-rules.ts'
import { longFunctions } from './scripts/long-functions.ts'

const linesOf = (max: number) => ({ max, skipBlankLines: true, skipComments: true })

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error' },
  ignorePatterns: ['out', 'node_modules', 'resources'],
  rules: {
    'eslint/eqeqeq': 'error',
    'eslint/max-lines': ['error', { max: 350 }],
    'eslint/max-lines-per-function': ['error', linesOf(80)],
    'eslint/no-console': 'error',
    'eslint/no-restricted-globals': [
      'error',
      { name: 'fetch', message: 'Use the injected fetch of the ports or the bridge.' },
    ],
    // Types count: a file that names another's type can't be read without it.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
  },
  overrides: [
    ...importRules.map(({ files, patterns }): OxlintOverride => ({
      files: [...files],
      rules: { 'eslint/no-restricted-imports': ['error', { patterns: [...patterns] }] },
    })),
    {
      files: Object.values(longFunctions).flat(),
      rules: { 'eslint/max-lines-per-function': ['error', linesOf(120)] },
    },
    {
      files: ['*.config.ts', 'e2e/*.config.ts', 'scripts/packaging/electron-builder.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Programs that talk to a terminal.
      files: ['scripts/**', 'bench/**', 'src-main/cli/**', 'e2e/**'],
      rules: { 'eslint/no-console': 'off', 'eslint/no-restricted-globals': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'src-main/**/*.suite.ts'],
      rules: {
        'eslint/max-lines-per-function': 'off',
        'eslint/no-restricted-globals': 'off',
      },
    },
  ],
})
