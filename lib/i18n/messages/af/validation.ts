export const validation = {
  other: '{message}',
  month: {
    format: 'Gee ’n maand soos 2026-12',
    range: 'Maande van {earliest} tot {latest} kan gewys word',
  },
} as const;
