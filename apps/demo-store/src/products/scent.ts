import type { Product } from '../product.ts'

export const SCENTS: Product[] = [
  {
    slug: 'hinoki-candle',
    category: 'scent',
    name: '檜木大豆蠟燭',
    tagline: '點亮以後，像走進雨後的林道',
    description:
      '大豆蠟與檜木精油，燃燒約 45 小時。杯身是手工陶，燒完洗淨便是一只喝水的杯子；木蓋可以滅火，也可以當杯墊。',
    details: [
      ['香調', '檜木、雪松、雨後泥土'],
      ['燃燒時間', '約 45 小時'],
      ['淨重', '220 公克'],
      ['注意', '點燃時請勿離開'],
    ],
    optionName: '香氣',
    badge: '人氣',
    variants: [
      { sku: 'SCENT-CAN-HIN', label: '林道檜木', price: 1180, stock: 22 },
      { sku: 'SCENT-CAN-TEA', label: '焙茶煙燻', price: 1180, stock: 18 },
    ],
  },
  {
    slug: 'sandalwood-incense',
    category: 'scent',
    name: '老山檀線香組',
    tagline: '一炷香的時間，剛好讀完一章',
    description: '線香不加助燃劑，以楠木皮黏合老山檀粉，煙細而不嗆。附一只石舟香插，香灰落在舟裡，桌面是乾淨的。',
    details: [
      ['內容', '線香 40 支、石舟香插一只'],
      ['燃燒時間', '每支約 25 分鐘'],
      ['長度', '14 公分'],
      ['產地', '臺灣'],
    ],
    optionName: '內容',
    variants: [
      { sku: 'SCENT-INC-SET', label: '線香與香插', price: 860, stock: 20 },
      { sku: 'SCENT-INC-REF', label: '線香補充盒', price: 420, stock: 45 },
    ],
  },
  {
    slug: 'forest-diffuser',
    category: 'scent',
    name: '森之擴香',
    tagline: '門一開，山就在玄關',
    description: '以植物精油調和，藤枝慢慢把香氣帶上來，不用火也不用電。放在玄關或書桌，兩個月都有剛下過雨的味道。',
    details: [
      ['香調', '冷杉、苔蘚、白茶'],
      ['容量', '120 毫升'],
      ['使用期', '約 8 週'],
      ['內容', '擴香瓶、藤枝 6 支'],
    ],
    optionName: '香氣',
    variants: [
      { sku: 'SCENT-DIF-FIR', label: '冷杉苔蘚', price: 980, stock: 26, color: '#5d7a5f' },
      { sku: 'SCENT-DIF-AMB', label: '琥珀柑橘', price: 980, stock: 19, color: '#a8703a' },
      { sku: 'SCENT-DIF-IND', label: '夜霧薰衣草', price: 980, stock: 17, color: '#5f6688' },
    ],
  },
  {
    slug: 'shanlan-gift-box',
    category: 'scent',
    name: '山嵐茶禮盒',
    tagline: '一盒山色，替您說聲平安',
    description:
      '高山烏龍 75 公克、紅玉紅茶 75 公克與米白品茗杯兩只，以棉繩繫上一枝乾燥香草。附手寫小卡，結帳時寫在備註即可。',
    details: [
      ['內容', '茶葉兩款、品茗杯兩只'],
      ['尺寸', '30 × 22 × 10 公分'],
      ['提袋', '附牛皮紙提袋'],
      ['小卡', '代寫 40 字以內'],
    ],
    optionName: '盒色',
    badge: '送禮',
    variants: [
      { sku: 'SCENT-GIF-GRN', label: '松綠', price: 1980, stock: 30, color: '#3f5b4d' },
      { sku: 'SCENT-GIF-RED', label: '棗紅', price: 1980, stock: 28, color: '#8a3a2f' },
    ],
  },
]
