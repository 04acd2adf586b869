import { named } from '@vitrine/contract/client'
import { around, ellipse, pictureIn, rectangle, star, toBox, together } from './pieces.ts'
import type { Places, Template } from './template.ts'

const shop = named('立即選購', 'Shop now')

/** Words on the left of a wide picture, and in the lower part of a tall one. */
const beside: Places = { wide: [0.07, 0.12, 0.5, 0.76], square: [0.09, 0.5, 0.82, 0.42], tall: [0.1, 0.5, 0.8, 0.38] }

export const newArrivals: Template = {
  id: 'new_arrivals',
  name: named('新品上市', 'New arrivals'),
  draw(frame) {
    const { shape } = frame
    const disc = { wide: [0.79, 0.5, 1.3], square: [0.5, 0.16, 0.86], tall: [0.5, 0.2, 1.1] } as const
    const [x, y, side] = disc[shape]
    const inner = around(frame, x, y, side * 0.74)
    return {
      ground: '#f6efe6',
      below: [
        ellipse(around(frame, x, y, side), { fill: '#e9d7c2' }),
        ellipse(inner, { fill: '#dcc0a1' }),
        pictureIn(inner, Math.ceil(inner.width / 2)),
        ellipse(around(frame, x + (shape === 'wide' ? 0.155 : 0.36), y + 0.24, 0.13), { fill: '#b4764a' }),
      ],
      columns: [
        {
          place: beside[shape],
          align: shape === 'wide' ? 'left' : 'center',
          items: [
            {
              ...{ type: 'text', words: named('NEW ARRIVALS', 'NEW ARRIVALS'), size: 0.34 },
              ...{ color: '#96623a', weight: 700, spacing: 0.18 },
            },
            { type: 'text', words: named('新品上市', 'Just landed'), size: 1.5, color: '#3b2a1c', weight: 900 },
            {
              ...{ type: 'text', words: named('本季新色，現正開賣', 'This season’s colors are here') },
              ...{ size: 0.46, color: '#6b4f38', weight: 500, lines: 2 },
            },
            { type: 'button', words: shop, size: 0.42, color: '#ffffff', fill: '#3b2a1c' },
          ],
        },
      ],
    }
  },
}

export const limitedOffer: Template = {
  id: 'limited_offer',
  name: named('限時優惠', 'Limited-time offer'),
  draw(frame) {
    const { shape } = frame
    const burst = { wide: [0.81, 0.5, 0.86], square: [0.5, 0.27, 0.44], tall: [0.5, 0.27, 0.62] } as const
    const [x, y, side] = burst[shape]
    const rays = around(frame, x, y, side)
    const sign = (0.62 * rays.width) / frame.width
    const high = (0.34 * rays.height) / frame.height
    return {
      ground: '#d3261c',
      below: [
        ...[-0.06, 0.2, 0.46, 0.72, 0.98].map((left) =>
          rectangle(toBox(frame, [left, -0.4, 0.1, 1.8]), { fill: '#bf1d14', rotation: 20 }),
        ),
        ...[0, 30, 60].map((rotation) => rectangle(around(frame, x, y, side * 0.72), { fill: '#ffd84d', rotation })),
        ellipse(around(frame, x, y, side * 0.76), { fill: '#fff3c4' }),
      ],
      columns: [
        {
          place: [x - sign / 2, y - high / 2, sign, high],
          align: 'center',
          items: [
            { type: 'text', words: named('85 折', '15% off'), size: 1, color: '#b3160d', weight: 900, lineHeight: 1.1 },
          ],
        },
        {
          place: { ...beside, square: [0.09, 0.53, 0.82, 0.4] as const, tall: [0.1, 0.52, 0.8, 0.34] as const }[shape],
          align: shape === 'wide' ? 'left' : 'center',
          items: [
            { type: 'text', words: named('限時優惠', 'Limited time'), size: 1.5, color: '#ffffff', weight: 900 },
            {
              ...{ type: 'text', words: named('全館商品，只到本週日', 'Storewide, ends this Sunday') },
              ...{ size: 0.5, color: '#ffe3df', weight: 500, lines: 2 },
            },
            { type: 'button', words: shop, size: 0.44, color: '#b3160d', fill: '#ffffff' },
          ],
        },
      ],
    }
  },
}

export const freeShipping: Template = {
  id: 'free_shipping',
  name: named('免運', 'Free shipping'),
  draw(frame) {
    const { shape } = frame
    const truck = { wide: [0.8, 0.52, 0.62], square: [0.5, 0.25, 0.44], tall: [0.5, 0.27, 0.7] } as const
    const [x, y, side] = truck[shape]
    const box = around(frame, x, y, side)
    return {
      ground: '#0f766e',
      below: [
        ellipse(around(frame, x, y, side * 1.55), { fill: '#12877d' }),
        ellipse(around(frame, x, y, side * 1.16), { fill: '#17988d' }),
        ...together({ ...box, height: box.width * 0.56, y: box.y + box.height * 0.2 }, (at) => [
          rectangle(at(-26, 16, 20, 5), { fill: '#8fd6ce', radius: 99 }),
          rectangle(at(-34, 40, 26, 5), { fill: '#8fd6ce', radius: 99 }),
          rectangle(at(-22, 64, 16, 5), { fill: '#8fd6ce', radius: 99 }),
          rectangle(at(0, 0, 62, 80), { fill: '#ffffff', radius: 10 }),
          rectangle(at(64, 24, 36, 56), { fill: '#ffd166', radius: 10 }),
          rectangle(at(74, 33, 20, 20), { fill: '#0f766e', radius: 5 }),
          rectangle(at(24, 0, 14, 80), { fill: '#e6f5f3' }),
          ellipse(at(10, 66, 19.6, 35), { fill: '#103b38' }),
          ellipse(at(15.6, 76, 8.4, 15), { fill: '#ffffff' }),
          ellipse(at(70, 66, 19.6, 35), { fill: '#103b38' }),
          ellipse(at(75.6, 76, 8.4, 15), { fill: '#ffffff' }),
        ]),
      ],
      columns: [
        {
          place: { ...beside, square: [0.08, 0.54, 0.84, 0.38] as const }[shape],
          align: shape === 'wide' ? 'left' : 'center',
          items: [
            { type: 'text', words: named('滿 NT$1,000', 'Over NT$1,000'), size: 0.62, color: '#bdeae4', weight: 700 },
            { type: 'text', words: named('全館免運', 'Ships free'), size: 1.5, color: '#ffffff', weight: 900 },
            {
              ...{ type: 'text', words: named('宅配與超商取貨皆適用', 'Home delivery and store pickup') },
              ...{ size: 0.46, color: '#d7f2ee', weight: 500, lines: 2 },
            },
            { type: 'button', words: shop, size: 0.42, color: '#0b5a54', fill: '#ffd166' },
          ],
        },
      ],
    }
  },
}

export const coupon: Template = {
  id: 'coupon',
  name: named('首購優惠碼', 'First-order code'),
  draw(frame) {
    const { shape } = frame
    const ticket = {
      wide: [0.06, 0.12, 0.88, 0.76],
      square: [0.08, 0.2, 0.84, 0.6],
      tall: [0.09, 0.24, 0.82, 0.5],
    } as const
    const [left, top, width, height] = ticket[shape]
    const isWide = shape === 'wide'
    const at = isWide ? left + width * 0.62 : top + height * 0.58
    const hole = (share: number) => (isWide ? around(frame, at, share, 0.1) : around(frame, share, at, 0.1))
    const dash = Array.from({ length: 11 }, (_, index) => {
      const share = 0.09 + index * 0.077
      return isWide
        ? rectangle(toBox(frame, [at - 0.001, top + height * share, 0.003, height * 0.045]), { fill: '#e3c77a' })
        : rectangle(toBox(frame, [left + width * share, at - 0.001, width * 0.045, 0.003]), { fill: '#e3c77a' })
    })
    return {
      ground: '#f9d65c',
      below: [
        star(around(frame, 0.03, isWide ? 0.06 : 0.08, 0.2), { fill: '#ffe797', rotation: 15 }),
        star(around(frame, 0.95, isWide ? 0.95 : 0.92, 0.26), { fill: '#ffe797', rotation: -12 }),
        rectangle(toBox(frame, ticket[shape]), { fill: '#fffdf5', radius: 24 }),
        ellipse(hole(isWide ? top : left), { fill: '#f9d65c' }),
        ellipse(hole(isWide ? top + height : left + width), { fill: '#f9d65c' }),
        ...dash,
      ],
      columns: [
        {
          place: isWide
            ? [left + 0.05, top + 0.1, width * 0.62 - 0.09, height - 0.2]
            : [left + 0.06, top + 0.04, width - 0.12, height * 0.58 - 0.07],
          align: isWide ? 'left' : 'center',
          items: [
            {
              type: 'text',
              words: named('新朋友首購禮', 'Welcome, new friends'),
              size: 0.5,
              color: '#8a6410',
              weight: 700,
            },
            { type: 'text', words: named('現折 NT$100', 'NT$100 off'), size: 1.3, color: '#3d2c05', weight: 900 },
          ],
        },
        {
          place: isWide
            ? [at + 0.03, top + 0.16, left + width - at - 0.06, height - 0.32]
            : [left + 0.08, at + 0.03, width - 0.16, top + height - at - 0.06],
          align: 'center',
          items: [
            {
              type: 'text',
              words: named('結帳輸入優惠碼', 'Code at checkout'),
              size: 0.55,
              color: '#8a6410',
              weight: 500,
            },
            {
              type: 'button',
              words: named('WELCOME100', 'WELCOME100'),
              size: 0.8,
              color: '#ffffff',
              fill: '#3d2c05',
              radius: 12,
            },
          ],
        },
      ],
    }
  },
}
