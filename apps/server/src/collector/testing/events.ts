import { randomUUID } from 'node:crypto'
import type { CollectAssignment, CollectBatch, CollectEvent } from '@vitrine/contract'
import type { Published, PublishedSource } from '../published.ts'

/** Published settings of containers that tests make up. */
export function publishedFor(containers: Record<string, Partial<Published>>): PublishedSource & { asked: number } {
  return {
    asked: 0,
    async get(container) {
      this.asked++
      const own = containers[container]
      return own && { ...defaults, container, ...own }
    },
  }
}

const defaults: Omit<Published, 'container'> = {
  enabled: true,
  currency: 'TWD',
  ratePerSecond: 1_000_000,
  bytesPerSecond: 1_000_000_000,
  retentionDays: 31,
  timezone: 'Asia/Taipei',
  hideFragment: false,
}

type Event = CollectEvent & Record<string, unknown>

/** An event with what the contract needs and what `more` says. */
export const makeEvent = (name: CollectEvent['name'], more: Partial<Event> = {}): Event => ({
  id: randomUUID(),
  name,
  at: Date.now(),
  ...more,
})

export const assign = (experience: string, view: string, at: number, epoch = 1): CollectAssignment => ({
  experience,
  view,
  epoch,
  at,
})

/** A batch with what the contract needs and what `more` says. */
export const makeBatch = (container: string, events: unknown[], more: Partial<CollectBatch> = {}): CollectBatch => ({
  container,
  batch: randomUUID(),
  visitor: randomUUID(),
  session: randomUUID(),
  sent_at: Date.now(),
  page: { url: 'https://shop.example/', device: 'desktop' },
  assignments: [],
  events,
  ...more,
})
