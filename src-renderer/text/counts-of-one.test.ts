import { expect, test } from 'vitest'
import { appText } from './app.ts'
import { batchesText } from './batches.ts'
import { factsText } from './facts.ts'
import { printText } from './print.ts'
import { watchingText } from './watching.ts'
import { workshopText } from './workshop.ts'

test('one of something is told as one', () => {
  expect([
    appText.en.elements('1'),
    printText.en.all('1'),
    printText.en.someNone('1'),
    watchingText.en.pagesToday('1'),
    watchingText.en.pagesTodayOf('1', '1'),
    batchesText.en.pagesPerMinute('1'),
    workshopText.en.grid('1', '1'),
    factsText.en.holding('1', '1'),
  ]).toEqual([
    'element',
    'The one page',
    'The document has 1 page.',
    '1 page today',
    '1 of 1 page today',
    '1 page a minute',
    'Table of 1 row and 1 column',
    '1 of 1 fact holds in this parse',
  ])
})
