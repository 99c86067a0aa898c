// expect: hook.syntax
def paint_front(g, box): // HERE
    g.fill_rect(0, 0, box.w, box.h)
