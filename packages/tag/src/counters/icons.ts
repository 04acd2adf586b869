import type { CounterIcon } from '@vitrine/contract'

/** Paths in a square of 24, drawn in one color. */
export const icons: Record<Exclude<CounterIcon, 'none'>, string> = {
  eye: 'M12 5c5 0 8.7 4.2 10 7-1.3 2.8-5 7-10 7s-8.7-4.2-10-7c1.3-2.8 5-7 10-7Zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  people:
    'M9 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 10c4 0 7 1.8 7 4v2H2v-2c0-2.2 3-4 7-4Zm8-9a3 3 0 1 1-1 5.8 6 6 0 0 0 0-5.6A3 3 0 0 1 17 5Zm1 9c2.5.5 4 1.8 4 3.5V20h-4v-2c0-1.5-.7-2.9-2-4h2Z',
  cart: 'M2 3h3l.6 3H21l-2 9H7.4L5 5H2V3Zm6.5 14a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm8 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  bag: 'M8 7V6a4 4 0 0 1 8 0v1h4l1 14H3L4 7h4Zm2 0h4V6a2 2 0 0 0-4 0v1Z',
  fire: 'M13 2c1 4 6 6.5 6 12a7 7 0 0 1-14 0c0-2.5 1.2-4.5 2.5-6 .3 1.5 1 2.5 2 3C9.3 7.5 11 4 13 2Zm-1 11c-1.5 1.2-2 2.2-2 3.5a2.3 2.3 0 0 0 4.6 0c0-1.3-1.1-2.3-2.6-3.5Z',
}
