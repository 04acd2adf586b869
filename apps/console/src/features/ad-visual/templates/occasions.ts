import { named } from '@vitrine/contract/client'
import { around, ellipse, line, rectangle, star, toBox, together } from './pieces.ts'
import type { Column, Places, Template } from './template.ts'

const onRing: Places = { wide: [0.25, 0.1, 0.5, 0.8], square: [0.17, 0.22, 0.66, 0.56], tall: [0.14, 0.32, 0.72, 0.36] }
const besideMoon: Places = {
  wide: [0.38, 0.14, 0.42, 0.72],
  square: [0.1, 0.5, 0.8, 0.38],
  tall: [0.1, 0.48, 0.8, 0.34],
}

export const memberDay: Template = {
  id: 'member_day',
  name: named('會員日', 'Member day'),
  draw(frame) {
    const { shape } = frame
    const isWide = shape === 'wide'
    const stars = isWide
      ? ([
          [0.1, 0.24, 0.14],
          [0.2, 0.72, 0.08],
          [0.06, 0.7, 0.06],
          [0.9, 0.28, 0.1],
          [0.82, 0.76, 0.15],
          [0.95, 0.7, 0.06],
        ] as const)
      : ([
          [0.14, 0.12, 0.1],
          [0.84, 0.16, 0.14],
          [0.24, 0.22, 0.05],
          [0.86, 0.84, 0.09],
          [0.15, 0.86, 0.13],
          [0.7, 0.91, 0.05],
        ] as const)
    const ring = isWide ? 1.7 : 0.84
    return {
      ground: '#241b3a',
      below: [
        ellipse(around(frame, 0.5, 0.5, ring * 1.16), { fill: '#2d2248' }),
        ellipse(around(frame, 0.5, 0.5, ring), { fill: '#382a58', stroke: '#d9b667', stroke_width: 3 }),
        ...stars.map(([x, y, side], index) =>
          star(around(frame, x, y, side), { fill: index % 2 === 0 ? '#d9b667' : '#f1dca7', rotation: index * 14 - 20 }),
        ),
      ],
      columns: [
        {
          place: onRing[shape],
          align: 'center',
          items: [
            {
              ...{ type: 'text', words: named('MEMBERS ONLY', 'MEMBERS ONLY'), size: 0.32 },
              ...{ color: '#d9b667', weight: 700, spacing: 0.2 },
            },
            { type: 'text', words: named('會員日', 'Member day'), size: 1.5, color: '#fff8e6', weight: 900 },
            {
              ...{ type: 'text', words: named('點數 5 倍送，再享專屬折扣', '5x points, plus a members-only discount') },
              ...{ size: 0.46, color: '#d8cfea', weight: 500, lines: 2 },
            },
            { type: 'button', words: named('登入領取', 'Sign in'), size: 0.42, color: '#241b3a', fill: '#d9b667' },
          ],
        },
      ],
    }
  },
}

export const festival: Template = {
  id: 'festival',
  name: named('節慶', 'Festival'),
  draw(frame) {
    const { shape } = frame
    const isWide = shape === 'wide'
    const moon = { wide: [0.2, 0.5, 0.84], square: [0.5, 0.25, 0.4], tall: [0.5, 0.25, 0.62] } as const
    const [x, y, side] = moon[shape]
    const lantern = (left: number, top: number, size: number) => {
      const box = around(frame, left, top, size)
      return together(box, (at) => [
        rectangle(at(48.5, -400, 3, 420), { fill: '#d9a441' }),
        rectangle(at(34, 12, 32, 9), { fill: '#d9a441', radius: 4 }),
        ellipse(at(10, 18, 80, 64), { fill: '#d8342b' }),
        ellipse(at(30, 18, 40, 64), { fill: '#e8584d' }),
        rectangle(at(34, 79, 32, 9), { fill: '#d9a441', radius: 4 }),
        rectangle(at(47.5, 88, 5, 26), { fill: '#d9a441' }),
      ])
    }
    return {
      ground: '#6d0f1d',
      below: [
        ellipse(around(frame, x, y, side * 1.2), { fill: '#7d1725' }),
        ellipse(around(frame, x, y, side), { fill: '#f3cd74' }),
        ellipse(around(frame, x - (isWide ? 0.035 : 0.07), y - 0.03, side * 0.2), { fill: '#e9bd5a' }),
        ellipse(around(frame, x + (isWide ? 0.05 : 0.09), y + 0.05, side * 0.13), { fill: '#e9bd5a' }),
        ...lantern(isWide ? 0.93 : 0.13, isWide ? 0.3 : 0.15, isWide ? 0.3 : 0.16),
        ...lantern(isWide ? 0.83 : 0.88, isWide ? 0.16 : 0.11, isWide ? 0.22 : 0.13),
        ...[0.86, 0.93, 1].map((level, index) =>
          ellipse(toBox(frame, [index * 0.34 - 0.2, isWide ? level : level + 0.02, 0.7, isWide ? 0.5 : 0.2]), {
            fill: index % 2 === 0 ? '#5c0a17' : '#530813',
          }),
        ),
      ],
      columns: [
        {
          place: besideMoon[shape],
          align: isWide ? 'left' : 'center',
          items: [
            { type: 'text', words: named('佳節獻禮', 'Season’s gifts'), size: 1.5, color: '#fde7b0', weight: 900 },
            {
              ...{
                type: 'text',
                words: named('送禮自用兩相宜，滿額贈提袋', 'For them or for you, with a free gift bag'),
              },
              ...{ size: 0.46, color: '#f6d9c8', weight: 500, lines: 2 },
            },
            {
              type: 'button',
              words: named('挑選禮盒', 'See gift sets'),
              size: 0.44,
              color: '#6d0f1d',
              fill: '#f3cd74',
            },
          ],
        },
      ],
    }
  },
}

const steps = [named('選購商品', 'Choose'), named('線上付款', 'Pay online'), named('超商取貨', 'Pick up')]

export const howToShop: Template = {
  id: 'how_to_shop',
  name: named('購物說明', 'How to shop'),
  draw(frame) {
    const { shape } = frame
    const isWide = shape === 'wide'
    const isTall = shape === 'tall'
    const side = { wide: 0.3, square: 0.18, tall: 0.24 }[shape]
    const middle = (index: number): readonly [x: number, y: number] =>
      isTall
        ? [0.26, 0.34 + index * 0.21]
        : [(isWide ? 0.44 : 0.2) + index * (isWide ? 0.21 : 0.3), isWide ? 0.38 : 0.52]
    const half = {
      x: (side / 2) * (Math.min(frame.width, frame.height) / frame.width),
      y: (side / 2) * (Math.min(frame.width, frame.height) / frame.height),
    }
    const numbers = steps.map((_, index): Column => {
      const [x, y] = middle(index)
      return {
        place: [x - half.x * 0.6, y - half.y * 0.62, half.x * 1.2, half.y * 1.24],
        align: 'center',
        items: [{ type: 'text', words: named(`${index + 1}`, `${index + 1}`), size: 1, color: '#ffffff', weight: 900 }],
      }
    })
    const labels = steps.map((words, index): Column => {
      const [x, y] = middle(index)
      const wide = isWide ? 0.18 : 0.27
      return {
        place: isTall
          ? [x + half.x + 0.06, y - 0.05, 0.46, 0.1]
          : [x - wide / 2, y + half.y + 0.04, wide, isWide ? 0.16 : 0.08],
        align: isTall ? 'left' : 'center',
        items: [{ type: 'text', words, size: 1, color: '#1f2937', weight: 700 }],
      }
    })
    const [first, last] = [middle(0), middle(2)]
    const rail = { stroke: '#b9d8d4', stroke_width: 4 }
    const along = isTall
      ? rectangle(toBox(frame, [first[0] - 0.003, first[1], 0.006, last[1] - first[1]]), { fill: '#b9d8d4' })
      : line(toBox(frame, [first[0], first[1] - 0.01, last[0] - first[0], 0.02]), rail)
    return {
      ground: '#f4faf9',
      below: [
        rectangle(toBox(frame, isWide ? [0, 0, 0.28, 1] : [0, 0, 1, isTall ? 0.2 : 0.26]), { fill: '#0f766e' }),
        along,
        ...steps.map((_, index) =>
          ellipse(around(frame, ...middle(index), side), { fill: '#0f766e', stroke: '#ffffff', stroke_width: 6 }),
        ),
      ],
      columns: [
        {
          place: isWide ? [0.03, 0.2, 0.22, 0.6] : isTall ? [0.1, 0.05, 0.8, 0.1] : [0.1, 0.05, 0.8, 0.16],
          align: isWide ? 'left' : 'center',
          items: [
            { type: 'text', words: named('購物說明', 'How to shop'), size: 1, color: '#ffffff', weight: 900 },
            {
              type: 'text',
              words: named('三步驟輕鬆完成', 'In three easy steps'),
              size: 0.5,
              color: '#bdeae4',
              weight: 500,
            },
          ],
        },
        ...numbers,
        ...labels,
        {
          place: isWide ? [0.34, 0.8, 0.6, 0.1] : [0.1, isTall ? 0.9 : 0.84, 0.8, isTall ? 0.04 : 0.06],
          align: 'center',
          items: [
            {
              ...{ type: 'text', words: named('7 天鑑賞期，退換貨請聯絡客服', 'Seven-day returns, just contact us') },
              ...{ size: 1, color: '#5b6b69', weight: 400 },
            },
          ],
        },
      ],
    }
  },
}
