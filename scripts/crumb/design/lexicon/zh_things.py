"""Chinese words for whom and what a game is about and where it takes place."""

TABLE = """
cat: 猫, 小猫, 喵
dog: 狗, 小狗, 犬
bird: 鸟, 鸽子, 麻雀, 乌鸦, 鸭子, 鸡, 小鸡, 猫头鹰, 老鹰, 海鸥, 鹤, 燕子, 鹦鹉, 凤凰, 孔雀, 喜鹊
rabbit: 兔
turtle: 乌龟, 海龟, 龟
frog: 青蛙, 蛙, 蟾蜍
bear: 熊, 熊猫, 水豚, 仓鼠, 考拉
mouse: 老鼠, 鼠, 松鼠, 刺猬, 鼹鼠
monkey: 猴, 猴子, 猩猩, 悟空
penguin: 企鹅
octopus: 章鱼, 乌贼, 水母, 鱿鱼
fish: 鱼, 鲨鱼, 鲸, 锦鲤, 金鱼, 海豚
bee: 蜜蜂, 蚊子, 蚂蚁, 蝴蝶, 萤火虫, 虫, 蜻蜓
spider: 蜘蛛, 蝎子
snakething: 蛇, 毛毛虫
snail: 蜗牛, 毛毛虫
fox: 狐狸, 狼, 灰狼
horse: 马儿, 小马, 鹿, 牛, 猪, 羊, 大象, 狮子, 老虎, 恐龙, 鳄鱼, 骆驼, 年兽
ghost: 幽灵, 鬼, 妖怪, 僵尸鬼
robot: 机器人, 无人机, 机器
ninja: 忍者, 刺客
knight: 骑士, 武士, 战士, 勇士, 士兵, 将军, 小将, 侠客, 大侠, 皮影, 弓箭手
dragon: 龙
wizard: 巫师, 魔法师, 女巫, 道士, 法师
slime: 史莱姆, 果冻
zombie: 僵尸, 丧尸, 骷髅, 怪物, 恶魔, 怪兽, 哥布林, 小怪
alien: 外星人, 飞碟
person: 男孩, 女孩, 孩子, 奶奶, 爷爷, 农夫, 农民, 厨师, 学生, 老师, 小偷, 海盗, 宇航员, 公主, 王子, 国王, 医生,
    消防员, 警察, 快递员, 顾客, 渔夫, 侦探, 小贩, 园丁, 书生, 小和尚, 矿工
mushroom: 蘑菇
flower: 花, 玫瑰, 向日葵, 荷花, 莲花, 牡丹, 梅花
leaf: 叶子, 落叶, 树叶, 苔藓, 种子, 荷叶, 草, 白菜
tree: 树, 竹子, 松树, 竹
cactus: 仙人掌
apple: 苹果
orange: 橘子, 橙子, 柠檬
grape: 葡萄, 草莓, 樱桃
fruit: 水果, 西瓜, 桃子, 香蕉, 芒果, 番茄, 南瓜, 果子, 果实, 荔枝
carrot: 胡萝卜, 豌豆, 豆子, 玉米, 萝卜
egg: 鸡蛋, 蛋
riceball: 饭团, 寿司, 饺子, 粽子, 汤圆, 便当, 包子, 馒头, 火锅, 点心, 烧卖
cake: 蛋糕, 月饼, 汉堡, 披萨, 糕点
bread: 面包, 面包店, 烘焙
donut: 甜甜圈
cookie: 饼干, 曲奇
painting: 名画, 油画, 画作
candy: 糖果, 糖, 巧克力, 冰淇淋, 糖葫芦, 棒棒糖
lantern: 灯笼, 花灯, 孔明灯, 台灯, 蜡烛, 灯塔, 火把, 灯光, 灯
star: 星星, 星
moon: 月亮, 月
sun: 太阳, 阳光
cloud: 云, 雾, 天气
drop: 雨滴, 水滴, 泡泡, 雨
flame: 火焰, 火, 岩浆, 火球, 烽火
snowflake: 雪花, 雪人, 冰块, 雪球, 雪
gem: 宝石, 钻石, 珍珠, 宝藏, 宝物, 玉
crystal: 水晶
coin: 金币, 硬币, 铜钱, 元宝, 红包
heart: 爱心
crown: 皇冠, 王冠
key: 钥匙
bell: 钟, 铃, 铃铛, 锣
book: 书, 卷轴, 信件
note: 音符, 鼓, 歌, 木鱼
potion: 药水, 瓶, 罐, 茶, 咖啡
sword: 剑, 刀, 筷子, 飞镖, 斧
shield: 盾, 盔甲
bomb: 炸弹, 地雷, 鞭炮
rocket: 火箭, 飞船, 宇宙飞船, 卫星
ship: 船, 小船, 龙舟, 竹筏, 船只
car: 汽车, 卡车, 公交, 出租车, 火车, 地铁, 自行车, 坦克, 雪橇, 车
ball: 球, 弹珠, 石头, 滚木, 珠子
shell: 贝壳, 鲍鱼, 螃蟹, 海螺
box: 箱子, 包裹, 礼物, 垃圾, 方块, 砖, 货, 麻将
gear: 齿轮, 电池, 发条
house: 房子, 城堡, 塔, 寺, 庙, 学校, 村庄, 村子, 长城, 城门, 大门, 龙门, 家门
spaceplace: 太空, 宇宙, 银河, 星球
seaplace: 海, 海底, 大海, 沙滩, 岛, 水下
forestplace: 森林, 花园, 田野, 农场, 公园, 果园, 丛林, 竹林, 草原, 山
desertplace: 沙漠, 金字塔, 敦煌
snowplace: 雪地, 冬天, 南极, 北极, 冰川, 雪山
cityplace: 城市, 街, 夜市, 市场, 地铁, 车站, 小巷, 北京, 上海
rooftopplace: 屋顶, 楼顶, 屋檐, 飞檐
skyplace: 天空, 云端, 云上
caveplace: 山洞, 洞穴, 地下, 矿, 地牢, 火山
castleplace: 城堡, 宫殿, 王国, 故宫, 寺庙, 遗迹
kitchenplace: 厨房, 餐厅, 面包店, 咖啡馆, 饭店, 茶馆
nightplace: 夜, 夜晚, 深夜, 墓地, 月夜
riverplace: 河, 江, 池塘, 湖, 溪, 瀑布
springplace: 春天, 春节, 樱花
autumnplace: 秋天, 中秋, 枫叶
indoorsplace: 房间, 教室, 图书馆, 医院, 博物馆, 仓库, 幕布
"""
