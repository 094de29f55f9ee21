import type { Check } from '../check.ts'
import { must, NotChecked, shown } from '../violation.ts'
import { mustBeError } from '../errors.ts'
import { parseSample, sampleDocument, sampleResult } from '../sampled.ts'

const alias = 'document-parse'

/** Model names: interface §9. */
export const modelChecks: readonly Check[] = [
  {
    from: '§9.2',
    name: 'a result names the concrete model',
    run: async (subject) => {
      const { model } = await sampleResult(subject)
      must(model !== alias, `it names ${shown(model)}`)
    },
  },
  {
    from: '§9.2',
    name: 'the alias is the model that is used without a name',
    run: async (subject) => {
      const { model } = await parseSample(subject, { model: alias })
      const { model: latest } = await sampleResult(subject)
      must(model === latest, `${shown(model)} and ${shown(latest)}`)
    },
  },
  {
    from: '§9.1',
    name: 'the concrete name of the latest model is taken, too',
    run: async (subject) => {
      const { model: latest } = await sampleResult(subject)
      if (latest === alias) throw new NotChecked('no concrete name is known')
      const { model } = await parseSample(subject, { model: latest })
      must(model === latest, `${shown(model)} instead of ${shown(latest)}`)
    },
  },
  {
    from: '§7.1',
    name: 'an unknown model is refused with 400',
    run: async (subject) => {
      const document = await sampleDocument(subject)
      const fields = { model: 'no-such-model' }
      mustBeError(await subject.parse(document, fields), 400, 'invalid model name')
      mustBeError(await subject.submit(document, fields), 400, 'invalid model name')
    },
  },
]
