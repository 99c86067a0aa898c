"""The page that tells a builder what hooks a family has: written from the API that the checkers use, so both agree.

This module must not add what the source of engine and family does not say.
"""

from collections.abc import Sequence

from crumb.games.hooks_api import Api, Hook, Shape

RULES = """\
# Hooks of {family}

Write `build/hooks.js` and nothing else of code; the page and `calls.js`, which take it in, are put beside it for you:

```js
window.Hooks = {{
  paintFront(g, box, state, look) {{
    look.art.shape(g, 'star', box.x + 40, box.y + 40, 48);
  }},
}};
```

What is checked, before a browser opens it:
- Only the names below, each with exactly its arguments in their order.
- Numbers of the game stand in `spec.js`, as `content.tune: {{name: number}}`, and are read as `tune.name`. In rule
  hooks that is every number but 0, 1, -1 and 2; in others what is compared with state, events or tune. Sizes, colours
  and times of a picture are free. Each number of `tune` must be read, and `content.hooks: [names]` must be there.
- Only arguments, names of your own file and Math, Number, String, Array, Object, Map, Set, Path2D. No window, clock,
  timer, network, `Math.random` (use `random(n)`), `try`, `while`, `async`, `this`. Nothing is kept between two calls:
  no `let` beside the table, no lists that grow. State and events are copies.
- A rule hook is arithmetic: `const`, `if`, `return`, `? :`, `+ - * / %`, comparisons, words, `Math.min max abs`
  `floor ceil round sqrt sign trunc`. Then the game is proven by simulation under it. It must return a number.
- What a hook throws is a fault of the game. A hook that is never called is named.
"""


def page(api: Api) -> str:
    """Return the page of a family, as Markdown."""
    rules = [hook for hook in api.hooks.values() if hook.kind == "rule"]
    views = [hook for hook in api.hooks.values() if hook.kind == "view"]
    events = [f"- `{name}`: {', '.join(fields) or 'nothing more'}" for name, fields in api.events.items()]
    parts = [
        RULES.format(family=api.family),
        "## Hooks of the page\n\n" + "\n".join(_told(hook) for hook in views),
        "## Hooks of the rules: return a number\n\n" + ("\n".join(_told(hook) for hook in rules) or "None here."),
        f"## Arguments\n\n- `look`: {_members(api.shapes['look'])}\n- `fx`: all of `look`, and "
        f"{_members({k: v for k, v in api.shapes['fx'].items() if k not in api.shapes['look']})}\n"
        f"- `state`: {_members(api.shapes['state'])}\n- `box`: {_members(api.shapes['box'])}",
        "## Events: `event.e` and what else they have\n\n" + "\n".join(events),
    ]
    return "\n\n".join(part.strip() for part in parts) + "\n"


def _told(hook: Hook) -> str:
    said = [f"{arg.name}: {arg.says}" for arg in hook.args if arg.says]
    more = f" ({'; '.join(said)})" if said else ""
    return f"- `{hook.name}({', '.join(arg.name for arg in hook.args)})` {hook.says}{more}"


def _members(shape: Shape) -> str:
    return ", ".join(_member(name, given) for name, given in sorted(shape.items())) or "nothing"


def _member(name: str, given: Sequence[str] | None) -> str:
    return f"`{name}`" if given is None else f"`{name}({', '.join(given)})`"
