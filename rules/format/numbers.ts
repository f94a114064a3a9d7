/** Numbers as written in Vietnam, with a decimal comma. Only this file formats numbers. */
const withDecimals = (most: number, least = 0): ((value: number) => string) =>
  new Intl.NumberFormat('vi', { minimumFractionDigits: least, maximumFractionDigits: most }).format;

/** '8,5'; at most one decimal. */
export const numberText = /* @__PURE__ */ withDecimals(1);

/** '0,67'; at most two decimals. */
export const exactText = /* @__PURE__ */ withDecimals(2);

/** '8,0': a score of 10. */
export const scoreText = /* @__PURE__ */ withDecimals(1, 1);

/** '+0,5', '−0,5', '0': a difference, at most two decimals. */
export const signedText = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${exactText(Math.abs(value))}`;

/** '67%' of 0.67. */
export const shareText = (share: number): string => `${Math.round(share * 100)}%`;
