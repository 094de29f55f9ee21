import { expect, test } from 'vitest'
import { namesInstitution } from './institution.ts'

test.each([
  'University of Rivers',
  'Dept. of Turning Wheels',
  'Département de physique',
  'Departamento de Física',
  'Dipartimento di Fisica',
  'École normale',
  'Politecnico di Milano',
  'Centre for Rivers, Bern',
  'Technische Hochschule',
  'Max-Planck-Institut',
  '서울대학교 수차공학과',
])('authors work at %s', (text) => {
  expect(namesInstitution(text)).toBe(true)
})

test.each(['Departure of wheels', 'The centre of a wheel', 'Schools and mills', 'Universe'])(
  'nobody works at %s',
  (text) => {
    expect(namesInstitution(text)).toBe(false)
  },
)
