/** A person, or a platform that acted by itself, such as `platform:shopify`. */
export const operatorIdPattern = '^(platform:)?[A-Za-z0-9_-]{1,40}$'
export const isOperatorId = (text: string): boolean => RegExp(operatorIdPattern).test(text)
