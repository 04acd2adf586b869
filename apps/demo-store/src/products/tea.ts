import type { Product } from '../product.ts'

export const TEAS: Product[] = [
  {
    slug: 'alishan-oolong',
    category: 'tea',
    name: '阿里山高山烏龍',
    tagline: '霧氣養出的清甜，花香在喉間停留',
    description:
      '海拔 1,400 公尺的茶園，清晨有霧、午後有雲。春季手採一心二葉，輕發酵、輕焙火，茶湯蜜綠透亮，入口先是奶甜，接著才浮出野薑花的香氣。',
    details: [
      ['產地', '嘉義縣梅山鄉'],
      ['採摘', '春季手採'],
      ['沖泡', '5 公克、95°C、60 秒起'],
      ['保存期限', '24 個月'],
    ],
    optionName: '重量',
    badge: '人氣',
    variants: [
      { sku: 'TEA-ALI-75', label: '75 公克', price: 520, stock: 40 },
      { sku: 'TEA-ALI-150', label: '150 公克', price: 960, stock: 30 },
      { sku: 'TEA-ALI-300', label: '300 公克', price: 1780, regularPrice: 1920, stock: 12 },
    ],
  },
  {
    slug: 'dongding-oolong',
    category: 'tea',
    name: '凍頂中焙烏龍',
    tagline: '炭火三巡，焦糖與熟果的厚度',
    description:
      '鹿谷老師傅以龍眼木炭分三次慢焙，每次相隔十日讓茶葉回潤。湯色琥珀，滋味厚實不苦，適合飯後，也適合放在保溫瓶裡帶上山。',
    details: [
      ['產地', '南投縣鹿谷鄉'],
      ['焙火', '中焙火，龍眼木炭'],
      ['沖泡', '6 公克、98°C、50 秒起'],
      ['保存期限', '36 個月'],
    ],
    optionName: '重量',
    variants: [
      { sku: 'TEA-DON-100', label: '100 公克', price: 580, stock: 36 },
      { sku: 'TEA-DON-200', label: '200 公克', price: 1080, stock: 20 },
    ],
  },
  {
    slug: 'ruby-black-tea',
    category: 'tea',
    name: '日月潭紅玉紅茶',
    tagline: '肉桂與薄荷，一杯紅得通透',
    description:
      '臺茶十八號的原生香氣：前段是肉桂，尾韻是薄荷。全發酵不加香，冷泡八小時會變得像水果一樣甜，是夏天冰箱裡最好的一壺。',
    details: [
      ['產地', '南投縣魚池鄉'],
      ['品種', '臺茶十八號（紅玉）'],
      ['沖泡', '3 公克、92°C、90 秒'],
      ['保存期限', '24 個月'],
    ],
    optionName: '重量',
    badge: '特價',
    variants: [
      { sku: 'TEA-RUB-75', label: '75 公克', price: 432, regularPrice: 480, stock: 50 },
      { sku: 'TEA-RUB-150', label: '150 公克', price: 810, regularPrice: 900, stock: 24 },
    ],
  },
  {
    slug: 'oriental-beauty',
    category: 'tea',
    name: '東方美人',
    tagline: '小綠葉蟬吻過的蜜香',
    description:
      '不用農藥，才等得到小綠葉蟬。被叮咬過的嫩芽在製茶時轉化出熟蜜與荔枝的甜香，五色茶葉一年只做一季，玻璃罐裝，看得見白毫。',
    details: [
      ['產地', '新竹縣峨眉鄉'],
      ['採摘', '夏季手採，一年一季'],
      ['沖泡', '4 公克、85°C、60 秒起'],
      ['保存期限', '36 個月'],
    ],
    optionName: '重量',
    badge: '限量',
    variants: [
      { sku: 'TEA-OBT-50', label: '50 公克', price: 980, stock: 10 },
      { sku: 'TEA-OBT-100', label: '100 公克', price: 1880, stock: 0 },
    ],
  },
]
