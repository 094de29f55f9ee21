import { expect, test } from 'vitest'
import { isBold } from './is-bold.ts'

test.each([
  'CMR10',
  'LMRoman10-Regular',
  'SFRM1000',
  'SFTI1095',
  'CMTT10',
  'LMRomanSlant10-Regular',
  'NimbusRomNo9L-Regu',
  'NimbusRomNo9L-ReguItal',
  'NimbusMonL-ReguObli',
  'Times-Roman',
  'Times-Italic',
  'AGaramondPro-Regular',
  'TimesNewRomanPSMT',
  'ABCDEF+ArialMT',
  'HYSMyeongJo-Medium',
  'nanummjmc7',
  'NanumMyeongjo',
])('text in %s is plain, however wide its stems are said to be', (name) => {
  expect(isBold(name, 744)).toBe(false)
})

test.each([
  'CMBX12',
  'SFBX1728',
  'SFSX1095',
  'CMSSBX10',
  'LMRomanDemi10-Regular',
  'Times-Bold',
  'NimbusRomNo9L-Medi',
  'Arial-BoldMT',
  'Arial-Black',
  'nanummjbc8',
  'LinLibertineTB',
  'LinBiolinumOB',
  'LinLibertineTZI',
  'HelveticaNeueLTStd-BdCn',
  'C059-BdIta',
  'ArnoPro-SmbdSubhead',
  'AdvTTaf7f9f4f.B',
  'NanumGothicBold',
  'TimesNewRoman,BoldItalic',
])('titles in %s are bold, whatever is said of its stems', (name) => {
  expect(isBold(name, 250)).toBe(true)
})

test.each([
  'LinLibertineT',
  'LinLibertineTI',
  'Abadi-Bdx',
  'AdvTTaf7f9f4f.I',
  'Batang',
  'Frutiger-Cn',
  'F1',
  'SFStruct',
  '',
])('the weight tells where the name %s does not', (name) => {
  expect([isBold(name, 600), isBold(name, 599)]).toEqual([true, false])
})
