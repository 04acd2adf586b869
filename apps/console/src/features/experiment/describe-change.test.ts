import { describe, expect, it } from 'vitest'
import type { Translate } from '../../lib/i18n/index.ts'
import { createChange } from './content.ts'
import { describeChange } from './describe-change.ts'

const t = ((key: string, values?: Record<string, unknown>) =>
  values ? `${key}(${Object.values(values)})` : key) as unknown as Translate

describe('a change in the list', () => {
  it('names the styles that the form has a field for by the words of the form', () => {
    const change = createChange('style')
    if (change.op !== 'style') throw new Error(change.op)
    change.declarations = { 'font-size': '20px', 'text-align': 'center', 'z-index': '2' }
    expect(describeChange(change, t)).toBe(
      'editor.describe.style(styleForm.size.font-size · styleForm.align.label · z-index)',
    )
  })

  it('says beside what something is moved', () => {
    const change = createChange('move')
    if (change.op !== 'move') throw new Error(change.op)
    expect(describeChange(change, t)).toBe(`editor.describe.move.${change.position}(editor.describe.another)`)
    const marks = { says: '', alone: 'nowhere', near: ['', ''], within: [], inner: 0, others: [] } as const
    const known = {
      ...change,
      to_fingerprint: { ...marks, tag: 'h2', near: ['', ''] as [string, string], within: [], others: [] },
    }
    expect(describeChange(known, t)).toBe(`editor.describe.move.${change.position}(targets.words.heading)`)
  })
})
