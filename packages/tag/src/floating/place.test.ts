import { describe, expect, it } from 'vitest'
import { type Box, type Claim, placeClaims } from './place.ts'

const view = { width: 400, height: 800 }
const ball: Claim = { corner: 'bottom-right', x: 16, y: 20, width: 56, height: 56 }
const nothing = () => undefined
/** What of the page is in a box, of things that are there. */
const among =
  (...boxes: Box[]) =>
  (box: Box) =>
    boxes.find(
      (each) => each.left < box.right && box.left < each.right && each.top < box.bottom && box.top < each.bottom,
    )

describe('a claim', () => {
  it.each(['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const)('%s: goes where it wants', (corner) => {
    expect(placeClaims([{ ...ball, corner }], view, nothing)).toEqual([20])
  })

  it('moves past what is in its corner, from the edge on', () => {
    const banner = { left: 0, top: 680, right: 400, bottom: 800 }
    const chat = { left: 330, top: 600, right: 390, bottom: 660 }
    expect(placeClaims([ball], view, among(banner))).toEqual([128])
    expect(placeClaims([ball], view, among(banner, chat))).toEqual([208])
    expect(placeClaims([{ ...ball, corner: 'bottom-left' }], view, among(chat))).toEqual([20])
    const header = { left: 0, top: 0, right: 400, bottom: 64 }
    expect(placeClaims([{ ...ball, corner: 'top-right' }], view, among(header))).toEqual([72])
  })

  it('makes way in a corner that another one has spread over, and nowhere else', () => {
    const open = { ...ball, isSpread: true }
    const above = { ...ball, x: 0 }
    expect(placeClaims([open, above, { ...ball, corner: 'top-right' }], view, nothing)).toEqual([20, null, 20])
    expect(placeClaims([ball, above], view, nothing)).toEqual([20, 84])
    expect(placeClaims([above, open], view, nothing)).toEqual([20, 84])
  })

  it('is not shown where there is no room for it', () => {
    expect(placeClaims([ball], { width: 400, height: 60 }, nothing)).toEqual([null])
    expect(placeClaims([ball], view, () => ({ left: 0, top: 0, right: 400, bottom: 800 }))).toEqual([null])
    expect(placeClaims([ball], view, () => ({ left: 330, top: 790, right: 390, bottom: 800 }))).toEqual([null])
  })
})

describe('several claims', () => {
  it('share a corner in their order, without touching', () => {
    const card = { ...ball, width: 300, height: 200 }
    expect(placeClaims([ball, card, ball], view, nothing)).toEqual([20, 84, 292])
  })

  it('keep clear of those in the other corners too', () => {
    const wide = { ...ball, corner: 'bottom-left' as const, width: 380 }
    expect(placeClaims([ball, wide], view, nothing)).toEqual([20, 84])
    const small = { ...ball, corner: 'bottom-left' as const }
    expect(placeClaims([ball, small], view, nothing)).toEqual([20, 20])
  })

  it('leave the room of one that found none', () => {
    const tall = { ...ball, height: 900 }
    expect(placeClaims([tall, ball], view, nothing)).toEqual([null, 20])
  })
})
