import type { Product } from '../product.ts'

export const HOMEWARE: Product[] = [
  {
    slug: 'linen-cloth',
    category: 'home',
    name: '水洗亞麻茶巾',
    tagline: '越洗越軟，乾得比天氣快',
    description: '純亞麻先水洗再裁切，不會再縮。兩條線的織紋是茶席的邊界：折三折墊壺，攤開便是一張小小的桌布。',
    details: [
      ['材質', '100% 亞麻'],
      ['尺寸', '35 × 50 公分'],
      ['內容', '兩條一組'],
      ['清潔', '可機洗，低溫烘乾'],
    ],
    optionName: '顏色',
    variants: [
      { sku: 'HOME-LIN-OAT', label: '燕麥', price: 480, stock: 60, color: '#ddd0b6' },
      { sku: 'HOME-LIN-SAG', label: '鼠尾草', price: 480, stock: 40, color: '#aeb9a2' },
      { sku: 'HOME-LIN-CLY', label: '赤陶', price: 480, stock: 32, color: '#c28f75' },
    ],
  },
  {
    slug: 'cedar-tray',
    category: 'home',
    name: '香杉圓托盤',
    tagline: '一圈木紋，收好一桌的零散',
    description: '臺灣香杉整塊車製，邊緣留一道可以扣手的弧。表面只上天然蜂蠟，用久了會慢慢轉成蜜色。',
    details: [
      ['材質', '香杉實木、天然蜂蠟'],
      ['產地', '苗栗縣三義鄉'],
      ['保養', '乾布擦拭，半年上一次蠟'],
      ['注意', '請勿長時間浸水'],
    ],
    optionName: '尺寸',
    variants: [
      { sku: 'HOME-TRA-S', label: 'S 直徑 24 公分', price: 980, stock: 15 },
      { sku: 'HOME-TRA-L', label: 'L 直徑 32 公分', price: 1380, stock: 10 },
    ],
  },
  {
    slug: 'bamboo-basket',
    category: 'home',
    name: '桂竹手提籃',
    tagline: '提去買菜，也提去野餐',
    description:
      '竹山的桂竹剖成 3 公釐細篾，一只籃子要編上兩天。底部雙層交織，裝滿柑橘也不變形；空著的時候，掛在牆上也好看。',
    details: [
      ['材質', '桂竹'],
      ['尺寸', '直徑 28 × 高 34 公分'],
      ['承重', '約 6 公斤'],
      ['保養', '保持通風乾燥'],
    ],
    optionName: '顏色',
    badge: '限量',
    variants: [
      { sku: 'HOME-BAS-NAT', label: '原竹', price: 1680, stock: 5, color: '#c59a5c' },
      { sku: 'HOME-BAS-SMK', label: '煙燻', price: 1880, stock: 4, color: '#8a6238' },
    ],
  },
  {
    slug: 'stoneware-vase',
    category: 'home',
    name: '粗陶小花器',
    tagline: '插一枝就夠',
    description: '瓶口只容一兩枝，逼著人挑最好看的那枝。上半部淋灰釉，下半部留素坯，摸得到陶土的砂。',
    details: [
      ['材質', '粗陶'],
      ['尺寸', '寬 14 × 高 16 公分'],
      ['產地', '新北市鶯歌區'],
      ['注意', '素坯微滲水屬正常現象'],
    ],
    optionName: '釉色',
    variants: [
      { sku: 'HOME-VAS-ASH', label: '灰釉', price: 880, stock: 14, color: '#8b8378' },
      { sku: 'HOME-VAS-CEL', label: '青瓷', price: 880, stock: 11, color: '#93a99b' },
      { sku: 'HOME-VAS-RUS', label: '鐵鏽', price: 920, stock: 7, color: '#9c6748' },
    ],
  },
]
