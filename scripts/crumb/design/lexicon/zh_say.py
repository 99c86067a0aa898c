"""Chinese words of wishes about a finished game: which way, how much, of what."""

TABLE = """
slower: 慢一点, 慢, 更慢, 减速, 放慢
faster: 快一点, 快, 更快, 加快, 加速
longer: 长一点, 长, 延长, 更长, 久
shorter: 短一点, 短, 缩短, 更短
easier: 简单, 容易, 更简单, 更容易, 降低难度
harder: 难一点, 难, 更难, 困难, 提高难度
more: 更多, 再, 提高, 提升, 调高, 多一点, 多, 增加, 加, 多些
fewer: 更少, 降低, 调低, 少一点, 少, 减少, 少些
higher: 高一点, 高, 更高
lower: 低一点, 低, 更低
bigger: 大一点, 大, 更大, 变大
smaller: 小一点, 小, 更小, 变小
darker: 暗一点, 暗, 更暗
brighter: 亮一点, 亮, 更亮
too: 太, 过于
notso: 不要那么, 别那么, 不那么
much: 得多, 很多, 非常, 特别
bit: 一点, 稍微, 略微
boss: 首领, boss, 头目
enemies: 敌人, 怪物, 怪, 鬼, 小怪
hero: 主角, 玩家, 角色, 移动
jump: 跳跃, 跳
gravity: 重力
time: 时间, 时间限制, 计时, 限时, 秒
lives: 生命, 命, 爱心, 血, 血量
items: 金币, 道具, 星星, 宝石
points: 分数, 目标, 目标分, 分
levels: 关卡, 关
waves: 波次, 波
moves: 步数, 步
kinds: 种类, 种
board: 棋盘, 格子, 盘面
shots: 子弹, 射速, 射击, 攻击
combo: 连击, 奖励, 连消
dash: 冲刺
layout: 换个地图, 地图, 布局, 换个布局, 换一关, 重新生成
reset: 恢复, 重置, 还原, 改回
deny: 不要, 别, 不
none: 去掉, 取消, 不限, 没有, 无, 不要限
pace: 速度
stop: 到, 限制, 请, 把, 让, 更, 的, 了, 些, 得, 变, 成, 改, 给, 我, 要, 想, 游戏, 颜色, 色, 背景,
    一, 点, 个, 调, 吧, 一些, 条, 数量, 设, 为, 是, 和, 有
"""
