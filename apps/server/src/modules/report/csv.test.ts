import { describe, expect, it } from 'vitest'
import { reportCsv } from './csv.ts'
import { cell, report } from './testing/report.ts'

describe('the CSV', () => {
  it('has a byte order mark, CRLF, and a line a row', () => {
    const views = [{ id: 'a', name: '=HYPERLINK("x")', is_original: true }]
    const csv = reportCsv(report([cell('a', 10, 1, 150)], { views }), 'zh-TW')
    expect(csv.startsWith('\uFEFF版本,')).toBe(true)
    const lines = csv.split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^"'=HYPERLINK\(""x""\)",,10,10,1,0\.1,0,0,0,1,0\.1,1\.5,/)
    expect(reportCsv(report([]), 'en')).toContain('Bounce rate')
  })
})
