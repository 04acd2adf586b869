import { z } from 'zod'
import { defineKind, named, Picture, Text, WebUrl } from '../kit/index.ts'

/** Widths of a library image that a content names, at most; the library keeps fewer. */
export const mostSwapFiles = 8

const pixels = z.number().int().min(1).max(65_535)

/** A picture of the store, by an address at which it stands on a page. */
export const StorePicture = z.strictObject({
  url: WebUrl.meta({ description: 'At any size: what size the address asks for does not matter' }),
  width: pixels.nullable().default(null).meta({ description: 'Of the picture at its largest, where it is known' }),
  height: pixels.nullable().default(null),
})
export type StorePicture = z.output<typeof StorePicture>

/** A file of the picture that comes instead. */
const SwapFile = z.strictObject({ url: WebUrl, width: pixels })

/** Content of a version: a picture of the store, and the one of the library that visitors see in its place. */
export const ImageSwapContent = z.strictObject({
  from: StorePicture.nullable().default(null),
  to: Picture.nullable().default(null),
  files: z
    .array(SwapFile)
    .max(mostSwapFiles)
    .default([])
    .meta({ description: 'The files of `to` as WebP, from narrow to wide; each place gets one that fits its size' }),
  alt: Text(200)
    .default('')
    .meta({ description: 'Alternative text of the new picture; empty: each place keeps its own' }),
})
export type ImageSwapContent = z.output<typeof ImageSwapContent>

export const imageSwap = defineKind({
  kind: 'image_swap',
  noun: named('圖片替換', 'image swap'),
  family: 'url_view',
  quota: ['site_visuals'],
  versions: 'one',
  perContainer: 'many',
  editableLive: true,
  placement: 'page',
  measured: ['visitor_conversion_rate', 'revenue_per_visitor'],
  types: ['page'],
  anchors: [],
  content: ImageSwapContent,
})
