import { expect, it } from 'vitest'
import { METRIC_CODES } from './packages.ts'
import { readPackage } from './read-package.ts'

it.each([
  ['0805', '0805'],
  ['0805 inch', '0805'],
  ['0805"', '0805'],
  ['１６０８', '0603'],
  ['1608', '0603'],
  ['1608 metric', '0603'],
  ['1608M', '0603'],
  ['C0805', '0805'],
  ['smd 0805', '0805'],
  ['0805 SMD', '0805'],
  ['01005', '01005'],
  ['0603 (1608 metric)', '0603'],
  ['1608 metric (0603)', '0603'],
  ['0402/1005', '0402'],
  ['R_0603_1608Metric', '0603'],
  ['C_01005_0402Metric', '01005'],
  ['2520', '1008'],
])('reads %s as the size %s', (text, code) => {
  expect(readPackage(text)).toEqual({ code })
})

it.each([
  ['0603', '0603', 'The metric code 0603 is size 0201.'],
  ['0603 inch', '0603', 'The metric code 0603 is size 0201.'],
  ['R0402', '0402', 'The metric code 0402 is size 01005.'],
  ['0603 metric', '0201', 'The inch code 0603 is another.'],
  ['0402M', '01005', 'The inch code 0402 is another.'],
  ['0201 metric', '008004', 'The inch code 0201 is another.'],
])('reads %s as the size %s, with a note', (text, code, confusable) => {
  expect(readPackage(text)).toEqual({ code, note: `“${text}” is read as size ${code}. ${confusable}` })
})

it.each([
  ['1234', '“1234” is not a known chip size.'],
  ['0805 metric', '“0805 metric” is not a known chip size.'],
  ['1608 inch', '“1608 inch” is not a known chip size.'],
  ['0603 (2012 metric)', '“0603 (2012 metric)” names two sizes.'],
  ['SOT-23', '“SOT-23” is not a chip size.'],
  ['0603 LED', '“0603 LED” is not a chip size.'],
  ['603', '“603” is not a chip size.'],
  ['', 'The value is empty.'],
])('rejects %s with a reason', (text, problem) => {
  expect(readPackage(text)).toEqual({ problem })
})

it('reads every size by its inch code, its metric code and both', () => {
  for (const [inch, metric] of Object.entries(METRIC_CODES)) {
    expect(readPackage(`${inch} inch`)).toMatchObject({ code: inch })
    expect(readPackage(`${metric} metric`)).toMatchObject({ code: inch })
    expect(readPackage(`${inch} (${metric} metric)`)).toEqual({ code: inch })
  }
})
