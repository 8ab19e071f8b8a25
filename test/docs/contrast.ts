/** An expression to evaluate in a page: it lists the texts whose contrast with their background is too low. */

/** The ratios for text and for large text that WCAG 2.2 requires at level AA (1.4.3). */
const LIMITS = { text: 4.5, large: 3 };

/** The value of the expression is a list of lines. It is empty if the contrast of all texts is sufficient. */
export const CONTRAST = `((limits) => {
  const colorOf = (text) => {
    const numbers = (text.match(/-?[\\d.]+(?:e-?\\d+)?/g) ?? []).map(Number);
    const scale = text.startsWith("color(") ? 255 : 1;
    const [r = 0, g = 0, b = 0, alpha = 1] = numbers;
    return [r * scale, g * scale, b * scale, alpha];
  };
  const over = ([r, g, b, alpha], [r2, g2, b2]) => [
    r * alpha + r2 * (1 - alpha),
    g * alpha + g2 * (1 - alpha),
    b * alpha + b2 * (1 - alpha),
    1,
  ];
  const luminance = ([r, g, b]) => {
    const [x = 0, y = 0, z = 0] = [r, g, b].map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const behind = (element) => {
    if (element === null)
      return colorOf(getComputedStyle(document.documentElement).backgroundColor);
    const color = colorOf(getComputedStyle(element).backgroundColor);
    if (color[3] === 1) return color;
    const below =
      element.parentElement === null
        ? [255, 255, 255, 1]
        : behind(element.parentElement);
    return over(color, below);
  };
  const faint = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? "").trim();
    if (element === null || text === "" || element.closest("svg, script, style, template") !== null)
      continue;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const visible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!visible || box.width === 0 || style.clip !== "auto") continue;
    const background = behind(element);
    const color = over(colorOf(style.color), background);
    const [light = 0, dark = 0] = [luminance(color), luminance(background)].sort((a, b) => b - a);
    const ratio = (light + 0.05) / (dark + 0.05);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (ratio < (isLarge ? limits.large : limits.text))
      faint.add(
        \`\${ratio.toFixed(2)} \${element.tagName.toLowerCase()}.\${element.className}: \${text.slice(0, 40)}\`,
      );
  }
  return [...faint];
})(${JSON.stringify(LIMITS)})`;
