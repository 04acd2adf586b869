import type { Backdrop } from './backdrop.ts'
import type { Paint } from './brush.ts'
import { drawBasket, drawCloth, drawTray, drawVase } from './home-objects.ts'
import { drawCandle, drawDiffuser, drawGiftBox, drawIncense } from './scent-objects.ts'
import { drawCaddy, drawJar, drawPouch, drawTin } from './tea-objects.ts'
import { drawCups, drawGaiwan, drawPitcher, drawTeapot } from './teaware-objects.ts'

/** How one product is pictured; a variant with a color of its own replaces `body`. */
export type Recipe = { draw: (paint: Paint) => string; body: string; accent: string; scale: number; backdrop: Backdrop }

function recipe(
  draw: Recipe['draw'],
  [body, accent, scale]: [string, string, number],
  [kind, wall, surface]: [Backdrop['kind'], string, string],
): Recipe {
  return { draw, body, accent, scale, backdrop: { kind, wall, surface } }
}

export const RECIPES: Record<string, Recipe> = {
  'alishan-oolong': recipe(drawTin, ['#4f6b58', '#6f8f7a', 1.12], ['hills', '#cfd8cc', '#bfa583']),
  'dongding-oolong': recipe(drawCaddy, ['#8c4a32', '#a4472f', 1.06], ['arch', '#e3cdb8', '#b98d68']),
  'ruby-black-tea': recipe(drawPouch, ['#c39a6b', '#a93d2f', 1.08], ['disc', '#dcc1ab', '#a77c5c']),
  'oriental-beauty': recipe(drawJar, ['#7a4d2a', '#c98b4f', 1.08], ['window', '#dfd3bd', '#c4a884']),
  'mist-teapot': recipe(drawTeapot, ['#dfe2da', '#8a6a48', 1.06], ['disc', '#b7c4ba', '#d9cfbd']),
  'ridge-cups': recipe(drawCups, ['#ece5d6', '#55705f', 1.06], ['window', '#d3d4c6', '#cdb898']),
  'orchid-gaiwan': recipe(drawGaiwan, ['#f0ede4', '#4a6a7c', 1.16], ['plinth', '#c3ced3', '#d8cdbd']),
  'amber-pitcher': recipe(drawPitcher, ['#c9822f', '#cdd8d2', 1.1], ['arch', '#d6c9a9', '#c0a277']),
  'linen-cloth': recipe(drawCloth, ['#ddd0b6', '#5b7a86', 1.14], ['plinth', '#c9d2d4', '#cbb594']),
  'cedar-tray': recipe(drawTray, ['#c08a58', '#5f7a54', 1.14], ['window', '#d8cdb6', '#e0d6c4']),
  'bamboo-basket': recipe(drawBasket, ['#c59a5c', '#d98b3a', 1.12], ['arch', '#c8cdb4', '#b59c78']),
  'stoneware-vase': recipe(drawVase, ['#8b8378', '#c9756b', 1.04], ['plinth', '#e2cabd', '#cdb7a2']),
  'hinoki-candle': recipe(drawCandle, ['#d9d0c0', '#6f8a72', 1.12], ['arch', '#b9ad98', '#94765a']),
  'sandalwood-incense': recipe(drawIncense, ['#6d6a64', '#7b4d3a', 1.02], ['disc', '#b3b5a8', '#9c8870']),
  'forest-diffuser': recipe(drawDiffuser, ['#5d7a5f', '#54705a', 1.06], ['window', '#c5d0bd', '#c9b796']),
  'shanlan-gift-box': recipe(drawGiftBox, ['#3f5b4d', '#d9b36a', 1.1], ['hills', '#dccfae', '#b98f62']),
}
