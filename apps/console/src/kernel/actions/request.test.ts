import type { ExperienceItem } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { allowedActions } from './request.ts'

it('offers the way back to draft only while no session is known that saw it', () => {
  const offers = (item: Partial<ExperienceItem>) =>
    allowedActions({ target_type: 'experiment', status: 'released', ...item } as ExperienceItem, () => true)
  expect(offers({ sessions: 0 })).toContain('redraft')
  expect(offers({ sessions: null })).toContain('redraft')
  expect(offers({ sessions: 1 })).not.toContain('redraft')
  expect(offers({ sessions: 1 })).toContain('copy')
})
