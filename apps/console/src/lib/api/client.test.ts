// @vitest-environment happy-dom
import {
  countNotifications,
  getOverview,
  getReport,
  listNotifications,
  readNotification,
} from '@vitrine/contract/client'
import { expect, test } from 'vitest'
import { session } from '../session.ts'
import { takeAnswer } from './client.ts'

test('what a screen asks by itself is no activity, and a change is one', () => {
  session.start('t')
  const long = Date.now() - 3 * 24 * 3600 * 1000
  localStorage.setItem('vitrine.active_at', String(long))
  const answer = { status: 200, header: () => null, payload: { data: {} } }
  for (const polled of [countNotifications, listNotifications, getOverview, getReport])
    takeAnswer(polled, undefined, 't', answer)
  expect(session.isStale()).toBe(true)
  takeAnswer(readNotification, undefined, 't', answer)
  expect(session.isStale()).toBe(false)
})
